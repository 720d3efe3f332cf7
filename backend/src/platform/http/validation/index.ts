export * from './dto-types';
export * from './fields';
export * from './id.pipe';
export * from './query-fields';
export * from './validation.pipe';
export * from './values';
