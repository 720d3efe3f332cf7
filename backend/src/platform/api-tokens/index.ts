export * from './api-token.entity';
export * from './api-tokens';
export * from './api-tokens.module';
export * from './bearer-middleware';
