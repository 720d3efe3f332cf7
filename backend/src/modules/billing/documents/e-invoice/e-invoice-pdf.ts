import type { InvoiceDocument } from '../document';
import { invoicePdf } from '../pdf/invoice-pdf';
import { ciiXml } from './cii-xml';

/** Required by Factur-X 1.0 and ZUGFeRD 2. */
const FILE_NAME = 'factur-x.xml';

/**
 * Renders an e-invoice: a PDF/A-3b with the invoice attached as XML, as Factur-X and ZUGFeRD
 * require (docs/domain/invoices.md#e-invoice). The XML alone has the same bytes as {@link ciiXml}.
 *
 * @param logo the company logo as PNG
 */
export const eInvoicePdf = (document: InvoiceDocument, logo?: Buffer): Promise<Buffer> =>
  invoicePdf(document, {
    logo,
    complete: (page) => {
      page.attach({
        content: Buffer.from(ciiXml(document)),
        name: FILE_NAME,
        type: 'text/xml',
        description: 'Factur-X invoice',
      });
      page.describe(FACTUR_X);
    },
  });

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const property = (name: string, description: string): string => `
              <rdf:li rdf:parseType="Resource">
                <pdfaProperty:name>${name}</pdfaProperty:name>
                <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                <pdfaProperty:category>external</pdfaProperty:category>
                <pdfaProperty:description>${description}</pdfaProperty:description>
              </rdf:li>`;

/** The Factur-X properties and their declaration, which PDF/A requires. */
const FACTUR_X = `
    <rdf:Description xmlns:fx="${NAMESPACE}" rdf:about="">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${FILE_NAME}</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
    </rdf:Description>
    <rdf:Description rdf:about=""
        xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
        xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
        xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas>
        <rdf:Bag>
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>Factur-X PDF/A extension schema</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>fx</pdfaSchema:prefix>
            <pdfaSchema:property>
              <rdf:Seq>${[
                property('DocumentType', 'Type of the attached document'),
                property('DocumentFileName', 'Name of the attached XML file'),
                property('Version', 'Version of the XML schema'),
                property('ConformanceLevel', 'Profile of the XML data'),
              ].join('')}
              </rdf:Seq>
            </pdfaSchema:property>
          </rdf:li>
        </rdf:Bag>
      </pdfaExtension:schemas>
    </rdf:Description>
`;
