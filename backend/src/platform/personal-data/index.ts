export * from './erasures-in-progress';
export * from './personal-data';
export * from './personal-data.module';
export * from './personal-rows';
export { isSamePhone } from './text-patterns';
