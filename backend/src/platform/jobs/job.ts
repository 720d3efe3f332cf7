/** Work that comes back by itself, and that one process does for all. */
export interface Job {
  /** Up to 60 ASCII characters, such as `sessions.clean`. */
  name: string;
  everySeconds: number;
  run: () => Promise<void>;
}
