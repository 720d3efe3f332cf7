export * from './entities/user.entity';
export * from './passwords/password-field';
export * from './passwords/passwords';
export * from './staff';
export * from './users.module';
