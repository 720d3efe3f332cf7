export * from './auth.module';
export * from './dto/session-user.dto';
export * from './own-account.module';
export * from './session-user.reader';
