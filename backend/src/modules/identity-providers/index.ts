export * from './identity-providers.module';
export * from './sign-in/provider-logout.service';
