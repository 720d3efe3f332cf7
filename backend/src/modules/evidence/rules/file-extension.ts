/** `plan.docx`, whose new version came as `scan.pdf` → `plan.pdf`: a name must not promise another content. */
export function withExtensionOf(name: string, newName: string): string {
  const extension = extensionOf(newName);
  if (extension === '' || extension.toLowerCase() === extensionOf(name).toLowerCase()) return name;
  return name.slice(0, name.length - extensionOf(name).length) + extension;
}

const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot) : '';
};
