import { Injectable } from '@nestjs/common';
import { hash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { queryPrepared } from '../../../platform/database';

/** A stored PDF without its content. */
export interface EarlierPdf {
  id: number;
  sha256: string;
  createdAt: Date;
}

interface StoredPdf {
  sha256: string;
  content: Buffer;
}

/**
 * Stores the PDF of an issued invoice, so that later downloads have the same bytes even if the logo
 * or the design changes. Editing the invoice adds a PDF and keeps the previous one
 * (docs/domain/invoices.md#pdf).
 */
@Injectable()
export class StoredPdfs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * The stored PDF of the first input that has one, or the rendered one, which is stored first for
   * the first input. If two processes render it at once, both return the same bytes.
   *
   * @param inputs the printed data in each form that identifies a PDF
   * @throws Error if the stored bytes are damaged
   */
  async get(
    invoiceId: number,
    inputs: readonly [object, ...object[]],
    render: () => Promise<Buffer>,
  ): Promise<StoredPdf> {
    const em = this.dataSource.manager;
    for (const input of inputs) {
      const stored = await read(em, invoiceId, hashOf(input));
      if (stored) return verified(invoiceId, stored);
    }
    const inputHash = hashOf(inputs[0]);
    const content = await render();
    await em.query(
      `INSERT IGNORE INTO invoice_pdfs (invoiceId, inputHash, sha256, content, createdAt)
       VALUES (?, ?, ?, ?, ?)`,
      [invoiceId, inputHash, hash('sha256', content), content, this.clock.now()],
    );
    // The invoice may have been deleted by now.
    return (await read(em, invoiceId, inputHash)) ?? { content, sha256: hash('sha256', content) };
  }

  /** The PDFs that were not rendered from one of the inputs. Newest first. */
  listOthers(invoiceId: number, inputs: readonly object[]): Promise<EarlierPdf[]> {
    return this.dataSource.query<EarlierPdf[]>(
      `SELECT id, sha256, createdAt FROM invoice_pdfs
       WHERE invoiceId = ? AND inputHash NOT IN (?) ORDER BY id DESC`,
      [invoiceId, inputs.map(hashOf)],
    );
  }

  /** @throws Error if the stored bytes are damaged */
  async getById(invoiceId: number, id: number): Promise<StoredPdf | undefined> {
    const [stored] = await this.dataSource.query<StoredPdf[]>(
      'SELECT sha256, content FROM invoice_pdfs WHERE invoiceId = ? AND id = ?',
      [invoiceId, id],
    );
    return stored && verified(invoiceId, stored);
  }
}

const hashOf = (input: object): string => hash('sha256', JSON.stringify(input));

async function read(
  em: EntityManager,
  invoiceId: number,
  inputHash: string,
): Promise<StoredPdf | undefined> {
  const [row] = await queryPrepared<StoredPdf[]>(
    em,
    'SELECT sha256, content FROM invoice_pdfs WHERE invoiceId = ? AND inputHash = ?',
    [invoiceId, inputHash],
  );
  return row;
}

function verified(invoiceId: number, pdf: StoredPdf): StoredPdf {
  if (hash('sha256', pdf.content) === pdf.sha256) return pdf;
  throw new Error(`The stored PDF of invoice ${invoiceId} does not match ${pdf.sha256}.`);
}
