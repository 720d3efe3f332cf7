/** The address of a remote's folder, to which the names of its files are added. */
export const folderAddress = (baseUrl: string): string =>
  baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`;
