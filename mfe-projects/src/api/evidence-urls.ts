export const UPLOAD_URL = '/api/evidence/upload';

/** Accepts uploads of new versions. */
export const versionsUrl = (id: number): string => `/api/evidence/${id}/versions`;

/** Downloads one version. */
export const versionUrl = (id: number, number: number): string =>
  `${versionsUrl(id)}/${number}/content?download=true`;

/** The content of a file, to display or to download. */
export const contentUrl = (id: number, { download = false } = {}): string =>
  `/api/evidence/${id}/content${download ? '?download=true' : ''}`;
