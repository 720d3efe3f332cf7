export * from './evidence-attachments';
export { EvidenceReader } from './evidence.reader';
export * from './evidence.module';
