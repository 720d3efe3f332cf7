import { Readable } from 'node:stream';
import { addGeneratedColumnsLast } from './generated-columns';

const DUMP = `/*!40101 SET NAMES utf8mb4 */;
CREATE TABLE \`clients\` (
  \`id\` int NOT NULL AUTO_INCREMENT,
  \`phone\` varchar(50) DEFAULT NULL,
  \`phoneKey\` varchar(50) CHARACTER SET ascii GENERATED ALWAYS AS (reverse(\`phone\`)) STORED,
  \`taxKey\` char(3) GENERATED ALWAYS AS (json_value(\`name\`, _utf8mb4'$.tax' returning char(512))) VIRTUAL,
  \`name\` varchar(80) NOT NULL,
  PRIMARY KEY (\`id\`),
  KEY \`ix_clients_phoneKey\` (\`phoneKey\`),
  KEY \`ix_clients_name\` (\`name\`)
) ENGINE=InnoDB;
INSERT INTO \`clients\` VALUES (1,'12','21','a1','CREATE TABLE \`x\` (');
CREATE TABLE \`tags\` (
  \`id\` int NOT NULL,
  PRIMARY KEY (\`id\`)
) ENGINE=InnoDB;
INSERT INTO \`tags\` VALUES (1);
`;

const RESTORED = `/*!40101 SET NAMES utf8mb4 */;
CREATE TABLE \`clients\` (
\`id\` int NOT NULL AUTO_INCREMENT,
\`phone\` varchar(50) DEFAULT NULL,
\`phoneKey\` varchar(50) CHARACTER SET ascii,
\`taxKey\` char(3),
\`name\` varchar(80) NOT NULL,
PRIMARY KEY (\`id\`),
KEY \`ix_clients_name\` (\`name\`)
) ENGINE=InnoDB;
INSERT INTO \`clients\` VALUES (1,'12','21','a1','CREATE TABLE \`x\` (');
CREATE TABLE \`tags\` (
  \`id\` int NOT NULL,
  PRIMARY KEY (\`id\`)
) ENGINE=InnoDB;
INSERT INTO \`tags\` VALUES (1);
ALTER TABLE \`clients\` DROP COLUMN \`phoneKey\`, DROP COLUMN \`taxKey\`;
ALTER TABLE \`clients\` ADD COLUMN \`phoneKey\` varchar(50) CHARACTER SET ascii GENERATED ALWAYS AS (reverse(\`phone\`)) STORED AFTER \`phone\`, ADD COLUMN \`taxKey\` char(3) GENERATED ALWAYS AS (json_value(\`name\`, _utf8mb4'$.tax')) VIRTUAL AFTER \`phoneKey\`, ADD KEY \`ix_clients_phoneKey\` (\`phoneKey\`);
`;

const inChunks = (text: string, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    Buffer.from(text.slice(index * size, (index + 1) * size)),
  );

it.each([1, 7, 100, 10_000])(
  'adds generated columns that both databases accept, and their indexes, after the rows of a dump in chunks of %d bytes',
  async (size) => {
    let restored = '';
    const dump = Readable.from(inChunks(DUMP, size));
    for await (const part of addGeneratedColumnsLast(dump)) restored += part.toString();
    expect(restored).toBe(RESTORED);
  },
);
