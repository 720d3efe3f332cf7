export * from './credential-fingerprint';
export * from './session-cookie';
export * from './session-limits';
export * from './session-middleware';
export * from './session-store';
export * from './session.module';
export * from './sessions';
