export * from './device-cookie';
export * from './session-cookie';
export * from './session-middleware';
export * from './session-store';
export * from './session.module';
export * from './sessions';
