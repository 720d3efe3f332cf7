import type { Page } from '@playwright/test';
import { pressWhenStill } from './still';

/** Chooses an entry of the list that a select has just opened. */
export const choose = (page: Page, entry: string): Promise<void> =>
  pressWhenStill(page.getByTitle(entry, { exact: true }));
