import { renderWithStore, type RenderWithStoreOptions } from '@atrium/web-kit/testing';
import type { ReactElement, ReactNode } from 'react';
import { UiProvider } from '../theme/ui-provider';

const WithoutStyles = ({ children }: { children: ReactNode }) => (
  <UiProvider withoutStyles>{children}</UiProvider>
);

/** `renderWithStore` inside of the kit's provider. */
export const renderWithUi = (
  ui: ReactElement,
  options: Omit<RenderWithStoreOptions, 'wrapper'> = {},
) => renderWithStore(ui, { ...options, wrapper: WithoutStyles });
