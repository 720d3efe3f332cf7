export * from './erasure-journal';
export * from './erasures.service';
