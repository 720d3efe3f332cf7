const CENSORED = '[redacted]';

/** Runs of characters as long as the secrets that links carry: tokens, ids of sessions, hashes. */
const SECRET_IN_PATH = /[\w-]{32,}/g;

const SECRET_NAME = /token|password|secret|key|code|signature|credential/i;

/** The address of a request as a log may show it: links carry tokens in path and query. */
export function redactUrl(address: string): string {
  const [path = '', query] = address.split('?', 2);
  const shown = path.replace(SECRET_IN_PATH, CENSORED);
  return query === undefined ? shown : `${shown}?${redactQuery(query)}`;
}

const redactQuery = (query: string): string =>
  query
    .split('&')
    .map((pair) => {
      const [name = '', value] = pair.split('=', 2);
      if (value === undefined) return name.replace(SECRET_IN_PATH, CENSORED);
      return `${name}=${SECRET_NAME.test(name) ? CENSORED : value.replace(SECRET_IN_PATH, CENSORED)}`;
    })
    .join('&');
