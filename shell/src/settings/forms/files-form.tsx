import { LIMITS } from '@atrium/contracts';
import { FormGrid, NumberField } from '@atrium/ui-kit/forms';
import type { SettingsDto } from '../../api/endpoints.generated';
import { useUpdateFileSettingsMutation } from '../settings-api';
import { NEEDED_NUMBER } from './needed';
import { SettingsForm } from './settings-form';

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

interface FileValues {
  /** In MB. */
  maxFileSizeBytes: number;
  /** In GB. */
  storageLimitBytes: number;
  version: number;
}

/** To two places, so that a limit that was set elsewhere shows as people read it. */
const inUnits = (bytes: number, unit: number): number => Math.round((bytes / unit) * 100) / 100;

/** Named as the server's fields, so that what it refuses appears at its field. */
const valuesOf = ({ files }: SettingsDto): FileValues => ({
  maxFileSizeBytes: inUnits(files.maxFileSizeBytes, MEGABYTE),
  storageLimitBytes: inUnits(files.storageLimitBytes, GIGABYTE),
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
      purpose="How much evidence may be stored. Uploads over a limit are refused."
      settings={settings}
      valuesOf={valuesOf}
      onSave={save}
    >
      <FormGrid>
        <NumberField
          name="maxFileSizeBytes"
          label="Largest File"
          min={1}
          max={LIMITS.configurableFileBytesMax / MEGABYTE}
          unit="MB"
          rules={NEEDED_NUMBER}
        />
        <NumberField
          name="storageLimitBytes"
          label="Storage Limit"
          min={0.01}
          max={LIMITS.configurableStorageBytesMax / GIGABYTE}
          unit="GB"
          rules={NEEDED_NUMBER}
        />
      </FormGrid>
    </SettingsForm>
  );
}
