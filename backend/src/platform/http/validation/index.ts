export * from './dto-types';
export * from './fields';
export * from './id.pipe';
export * from './validation.pipe';
export * from './values';
