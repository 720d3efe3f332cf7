import { SaxesParser } from 'saxes';

/** An element of a parsed XML document. */
export class XmlNode {
  readonly children: XmlNode[] = [];
  /** Without surrounding white space. */
  text = '';

  constructor(
    /** With its prefix. */
    readonly name: string,
    readonly attributes: Readonly<Record<string, string>>,
  ) {}

  /** All elements at this path of names, such as `ram:LineItem/ram:ID`. */
  all(path: string): XmlNode[] {
    return path
      .split('/')
      .reduce<XmlNode[]>(
        (nodes, name) =>
          nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
        [this],
      );
  }

  one(path: string): XmlNode | undefined {
    return this.all(path)[0];
  }

  /** The text of the first element at the path; empty if there is none. */
  at(path: string): string {
    return this.one(path)?.text ?? '';
  }

  /** This element and all elements below it. */
  *descendants(): Generator<XmlNode> {
    yield this;
    for (const child of this.children) yield* child.descendants();
  }
}

/**
 * Parses XML.
 *
 * @throws Error when it is not well-formed or a prefix is not declared
 */
export function parseXml(xml: string): XmlNode {
  const root = new XmlNode('', {});
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const plain = Object.values(attributes).map((attribute) => [attribute.name, attribute.value]);
    const node = new XmlNode(name, Object.fromEntries(plain));
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node) node.text += text;
  });
  parser.on('closetag', () => {
    const node = open.pop();
    if (node) node.text = node.text.trim();
  });
  parser.write(xml).close();
  const [document] = root.children;
  if (!document) throw new Error('The XML has no root element.');
  return document;
}
