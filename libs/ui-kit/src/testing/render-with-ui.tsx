import { renderWithStore, type RenderWithStoreOptions } from '@atrium/web-kit/testing';
import type { ReactElement, ReactNode } from 'react';
import { UiProvider } from '../theme/ui-provider';

const WithoutStyles = ({ children }: { children: ReactNode }) => (
  <UiProvider withoutStyles>{children}</UiProvider>
);

/** `renderWithStore` inside the provider of the kit. */
export const renderWithUi = (
  ui: ReactElement,
  options: Omit<RenderWithStoreOptions, 'wrapper'> = {},
) => renderWithStore(ui, { ...options, wrapper: WithoutStyles });
