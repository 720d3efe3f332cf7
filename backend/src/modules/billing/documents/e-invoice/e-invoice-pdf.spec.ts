import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import {
  documentLine,
  invoiceDocument,
} from '../../../../../test/harness/factories/invoice-document';
import { parseXml, type XmlNode } from '../../../../../test/harness/xml-tree';
import { invoicePdf } from '../pdf/invoice-pdf';
import { ciiXml } from './cii-xml';
import { eInvoicePdf } from './e-invoice-pdf';

/** The objects of a file, by number. */
function objectsOf(pdf: Buffer): Map<string, string> {
  const text = pdf.toString('latin1');
  const objects = text.matchAll(/(?<=\n)(\d+) 0 obj\n([^]*?)\nendobj/g);
  return new Map([...objects].map(([, id = '', object = '']) => [id, object]));
}

function streamOf(object: string): Buffer {
  const [, content = ''] = /stream\n([^]*)\nendstream/.exec(object) ?? [];
  const bytes = Buffer.from(content, 'latin1');
  return object.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
}

function metadataOf(pdf: Buffer): XmlNode {
  const metadata = [...objectsOf(pdf).values()].find((object) =>
    object.includes('/Type /Metadata'),
  );
  const text = streamOf(metadata ?? '').toString();
  return parseXml(text.replace(/<\?xpacket.*?\?>/g, '').trim());
}

const propertyOf = (metadata: XmlNode, name: string): string =>
  [...metadata.descendants()].find((node) => node.name === name)?.text ?? '';

describe('eInvoicePdf', () => {
  it('attaches the same bytes as the XML alone, as an alternative named factur-x.xml', async () => {
    const document = invoiceDocument({ lines: [documentLine({ description: 'שלום & <b>' })] });
    const objects = [...objectsOf(await eInvoicePdf(document)).values()];
    const files = objects.filter((object) => object.includes('/Type /EmbeddedFile'));
    expect(files).toHaveLength(1);
    expect(streamOf(files[0] ?? '').toString()).toBe(ciiXml(document));
    expect(files[0]).toContain('/Subtype /text#2Fxml');
    expect(files[0]).toContain('/ModDate (D:20261123000000Z)');
    const specification = objects.find((object) => object.includes('/Type /Filespec'));
    expect(specification).toContain('/AFRelationship /Alternative');
    expect(specification).toContain('/F (factur-x.xml)');
    expect(specification).toContain('/UF (factur-x.xml)');
  });

  it('declares the file and its profile in the metadata', async () => {
    const metadata = metadataOf(await eInvoicePdf(invoiceDocument()));
    expect(
      Object.fromEntries(
        [
          'pdfaid:part',
          'pdfaid:conformance',
          'fx:DocumentType',
          'fx:DocumentFileName',
          'fx:Version',
          'fx:ConformanceLevel',
          'pdfaSchema:prefix',
          'pdfaSchema:namespaceURI',
        ].map((name) => [name, propertyOf(metadata, name)]),
      ),
    ).toEqual({
      'pdfaid:part': '3',
      'pdfaid:conformance': 'B',
      'fx:DocumentType': 'INVOICE',
      'fx:DocumentFileName': 'factur-x.xml',
      'fx:Version': '1.0',
      'fx:ConformanceLevel': 'EN 16931',
      'pdfaSchema:prefix': 'fx',
      'pdfaSchema:namespaceURI': 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
    });
    const declared = [...metadata.descendants()].filter(({ name }) => name === 'pdfaProperty:name');
    expect(declared.map(({ text }) => text)).toEqual([
      'DocumentType',
      'DocumentFileName',
      'Version',
      'ConformanceLevel',
    ]);
  });
});

describe('PDF/A-3b', () => {
  it('embeds all fonts, names an output intent and has no active content', async () => {
    const logo = await sharp({
      create: { width: 300, height: 100, channels: 4, background: '#0f766e80' },
    })
      .png()
      .toBuffer();
    const document = invoiceDocument({
      lines: [documentLine({ description: '株式会社 שלום 🚀' })],
    });
    const pdf = await eInvoicePdf(document, logo);
    const text = pdf.toString('latin1');
    const objects = [...objectsOf(pdf).values()];
    const catalog = objects.find((object) => object.includes('/Type /Catalog')) ?? '';
    expect(text).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}\n/);
    expect(text).toMatch(/trailer\n[^]*\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
    for (const key of ['Metadata', 'OutputIntents', 'AF', 'Names', 'Lang']) {
      expect(catalog).toContain(`/${key} `);
    }
    expect(objects.some((object) => object.includes('/S /GTS_PDFA1'))).toBe(true);
    const fonts = objects.filter((object) => object.includes('/Type /FontDescriptor'));
    expect(fonts.length).toBeGreaterThan(3);
    for (const font of fonts) expect(font).toMatch(/\/FontFile[23] \d+ 0 R/);
    expect(objects.filter((object) => /\/Subtype \/Type1\b/.test(object))).toEqual([]);
    expect(text).not.toMatch(/\/(Encrypt|JavaScript|JS|Launch|AA|OpenAction) /);
  });

  it.each(['A & B <c> "d"', 'No\u0001control', 'אטריום 🚀'])(
    'writes valid metadata for a company named %s',
    async (name) => {
      const document = invoiceDocument({
        number: name,
        seller: { ...invoiceDocument().seller, name },
      });
      const metadata = metadataOf(await invoicePdf(document));
      expect(propertyOf(metadata, 'pdfaid:part')).toBe('3');
    },
  );
});
