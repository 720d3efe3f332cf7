export { companyAddress } from './company-details';
export { TemplateField } from './dto/setting-fields';
export * from './list-export';
export * from './logo/company-logo.service';
export * from './settings';
export * from './settings-values';
export * from './settings.module';
export * from './today';
