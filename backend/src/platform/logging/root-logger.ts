/** Token of the process's pino logger. */
export const ROOT_LOGGER = Symbol('ROOT_LOGGER');
