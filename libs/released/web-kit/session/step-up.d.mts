/** Asks the user to confirm their identity; resolves to false if they cancel. */
export type StepUpPrompt = () => Promise<boolean>;
/** The shell registers its dialog. @returns a function that removes it */
export declare function registerStepUpPrompt(ask: StepUpPrompt): () => void;
/** Whether a request needs a recent confirmation of the identity (docs/domain/access.md#step-up). */
export declare const needsStepUp: (error: unknown) => boolean;
/** Asks once, also for requests that fail at the same time. */
export declare function requestStepUp(): Promise<boolean>;
