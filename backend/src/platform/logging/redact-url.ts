const CENSORED = '[redacted]';

/** Sequences as long as the secrets in links: tokens, session ids and hashes. */
const SECRET_IN_PATH = /[\w-]{32,}/g;

const SECRET_NAME = /token|password|secret|key|code|signature|credential/i;

/** Redacts the secrets in the path and the query of a URL for the log. */
export function redactUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const redacted = path.replace(SECRET_IN_PATH, CENSORED);
  return query === undefined ? redacted : `${redacted}?${redactQuery(query)}`;
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
