export { addresseesOf } from './client-emails';
export * from './client-links';
export * from './clients.reader';
export { CLIENT_WORDS, clientsWith, emailStartsWith, linkedRecordSearch } from './client-list';
export { ClientMatching } from './client-matching';
export { ClientRecords } from './client-records';
export * from './clients.module';
export { LinkedRecordImporter } from './linked-record-importer';
export { NewClients } from './new-clients';
