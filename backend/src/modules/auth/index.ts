export * from './auth.module';
export { SessionUserDto } from './dto/auth.dto';
export * from './session-user.reader';
