import { STEP_UP_RULE } from '@atrium/contracts';
import { isApiError } from '../api/api-error';

/** Asks the user to confirm their identity; resolves to false if they cancel. */
export type StepUpPrompt = () => Promise<boolean>;

let prompt: StepUpPrompt | undefined;
let running: Promise<boolean> | undefined;

/** The shell registers its dialog. @returns a function that removes it */
export function registerStepUpPrompt(ask: StepUpPrompt): () => void {
  prompt = ask;
  return () => {
    if (prompt === ask) prompt = undefined;
  };
}

/**
 * Whether a request needs a recent confirmation of the identity (docs/domain/access.md#step-up).
 */
export const needsStepUp = (error: unknown): boolean =>
  isApiError(error) && error.status === 403 && error.rule === STEP_UP_RULE;

/** Asks once, even for requests that fail at the same time. */
export function requestStepUp(): Promise<boolean> {
  running ??= (prompt?.() ?? Promise.resolve(false)).finally(() => {
    running = undefined;
  });
  return running;
}
