/** The accounts of the demo data (docs/domain/demo-data.md#accounts) and what they can use. */
export const DEMO_ACCOUNTS = [
  ['superadmin', 'everything, including settings'],
  ['admin', 'team, finance and all records'],
  ['manager', 'projects, approvals and time off'],
  ['employee', 'their own work and time off'],
  ['viewer', 'read only'],
];

export const DEMO_PASSWORD = 'Demo-Pass-2026';

/**
 * Signs in with a demo account.
 *
 * @param {string} url of the server
 * @param {string} username
 * @param {string} [origin] the public URL of the server, if it is another one
 * @returns {Promise<string>} the header `Cookie` of further requests
 */
export async function signIn(url, username, origin = url) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  if (!response.ok) {
    throw new Error(`Signing in as ${username} failed with status ${response.status}.`);
  }
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
