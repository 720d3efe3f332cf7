import { cspNonce } from './csp-nonce';

afterEach(() => document.head.replaceChildren());

const page = (content: string) => {
  document.head.innerHTML = `<meta name="csp-nonce" content="${content}">`;
};

it('returns the nonce that the server wrote into the page', () => {
  page('r4nd0m');
  expect(cspNonce()).toBe('r4nd0m');
});

it('returns undefined when no server has set a nonce', () => {
  expect(cspNonce()).toBeUndefined();
  page('__CSP_NONCE__');
  expect(cspNonce()).toBeUndefined();
});
