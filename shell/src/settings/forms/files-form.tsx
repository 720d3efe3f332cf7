import { GIGABYTE, LIMITS, MEGABYTE } from '@atrium/contracts';
import { FormGrid, NumberField } from '@atrium/ui-kit/forms';
import type { SettingsDto } from '../../api/endpoints.generated';
import { useUpdateFileSettingsMutation } from '../settings-api';
import { REQUIRED_NUMBER, SettingsForm } from './settings-form';

interface FileValues {
  /** In MB. */
  maxFileSizeBytes: number;
  /** In GB. */
  storageLimitBytes: number;
  version: number;
}

/** Rounds to two decimals for display. */
const toUnit = (bytes: number, unit: number): number => Math.round((bytes / unit) * 100) / 100;

/** Uses the API's field names, so that server errors appear at their fields. */
const valuesOf = ({ files }: SettingsDto): FileValues => ({
  maxFileSizeBytes: toUnit(files.maxFileSizeBytes, MEGABYTE),
  storageLimitBytes: toUnit(files.storageLimitBytes, GIGABYTE),
  version: files.version,
});

export function FilesForm({ settings }: { settings: SettingsDto }) {
  const [update] = useUpdateFileSettingsMutation();

  const save = (input: FileValues): Promise<unknown> =>
    update({
      updateFileSettingsDto: {
        version: input.version,
        maxFileSizeBytes: Math.round(input.maxFileSizeBytes * MEGABYTE),
        storageLimitBytes: Math.round(input.storageLimitBytes * GIGABYTE),
      },
    }).unwrap();

  return (
    <SettingsForm
      title="Files"
      description="Limits for evidence files. Uploads over a limit are rejected."
      settings={settings}
      valuesOf={valuesOf}
      onSave={save}
    >
      <FormGrid>
        <NumberField
          name="maxFileSizeBytes"
          label="Maximum File Size"
          min={1}
          max={LIMITS.configurableFileBytesMax / MEGABYTE}
          unit="MB"
          rules={REQUIRED_NUMBER}
        />
        <NumberField
          name="storageLimitBytes"
          label="Storage Limit"
          min={0.01}
          max={LIMITS.configurableStorageBytesMax / GIGABYTE}
          unit="GB"
          rules={REQUIRED_NUMBER}
        />
      </FormGrid>
    </SettingsForm>
  );
}
