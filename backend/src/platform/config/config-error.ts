/** An invalid environment. The message is one sentence for the operator. */
export class ConfigError extends Error {}
