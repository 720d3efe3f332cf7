import { Stack } from '@atrium/ui-kit';
import type { SettingsDto } from '../api/endpoints.generated';
import { CompanyForm } from './forms/company-form';
import { LogoCard } from './logo/logo-card';

/** Who the company is, and how it looks on paper. */
export const CompanySettings = ({ settings }: { settings: SettingsDto }) => (
  <Stack>
    <CompanyForm settings={settings} />
    <LogoCard settings={settings} />
  </Stack>
);
