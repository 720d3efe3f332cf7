/** An XML element. Elements without content are omitted from the document. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly XmlElement[];
}

/** An element with text, or nothing if there is none. */
export const text = (
  name: string,
  value: string | null,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement[] => (value ? [{ name, attributes, content: value }] : []);

/** An element with its children, or nothing if there are none. */
export function group(name: string, ...children: readonly XmlElement[][]): XmlElement[] {
  const content = children.flat();
  return content.length > 0 ? [{ name, attributes: {}, content }] : [];
}

/** The document with this root element, indented. */
export const xmlDocument = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`;

function write({ name, attributes, content }: XmlElement, indent: string): string {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inner =
    typeof content === 'string'
      ? escapeXml(content)
      : `\n${content.map((child) => `${write(child, `${indent}  `)}\n`).join('')}${indent}`;
  return `${indent}<${name}${head.join('')}>${inner}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters that XML 1.0 does not allow, such as control characters. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escapeXml = (value: string): string =>
  value.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
