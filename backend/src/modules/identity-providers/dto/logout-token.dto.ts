import { TextField } from '../../../platform/http/validation';

export class LogoutTokenDto {
  @TextField({
    label: 'Logout token',
    max: 16_000,
    description: 'A signed token that names the person or the session.',
    example: 'eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl',
  })
  logout_token: string;
}
