export * from './auth.module';
export { SessionUserDto } from './dto/auth.dto';
export { SecondFactorResetsService } from './second-factor/second-factor-resets.service';
export { PasswordResetsService } from './password/password-resets.service';
export * from './session-user.reader';
export { SignInLinksService } from './sign-in/sign-in-links.service';
