import { redactUrl } from './redact-url';

const TOKEN = 'q3Zb0sJ9mVfXw2TgYk7LrC1dHnE8aUoP5iSxB4tM6vQ';

describe('redactUrl', () => {
  it.each([
    ['/api/projects?status=active&page=2', '/api/projects?status=active&page=2'],
    [`/api/invitations/${TOKEN}`, '/api/invitations/[redacted]'],
    [`/invite/accept?token=${TOKEN}`, '/invite/accept?token=[redacted]'],
    ['/invite/accept?token=short', '/invite/accept?token=[redacted]'],
    [`/api/share/${TOKEN}/content?x=1`, '/api/share/[redacted]/content?x=1'],
    [`/api/projects?search=${TOKEN}`, '/api/projects?search=[redacted]'],
    [`/api/projects?${TOKEN}`, '/api/projects?[redacted]'],
    ['/api/projects/12', '/api/projects/12'],
  ])('redacts %s', (address, shown) => {
    expect(redactUrl(address)).toBe(shown);
  });
});
