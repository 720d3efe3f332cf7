import { API_TOKEN_LABELS as LABELS, type TokenScope } from '@atrium/contracts';
import { Checkbox, Field, Input } from '@atrium/ui-kit/forms';
import { type AriaAttributes, useState } from 'react';
import styles from './api-tokens.module.css';
import { areaOf, SCOPE_LABELS } from './scope-labels';

interface ScopesFieldProps {
  /** The scopes to choose from. */
  scopes: readonly TokenScope[];
}

/** Checkboxes for the scopes of a token, by area. */
export const ScopesField = ({ scopes }: ScopesFieldProps) => (
  <Field
    name="scopes"
    label={LABELS.scopes}
    help="What the token can do. Choose only what the program needs."
    required="Choose at least one scope"
    validatesOnChange
  >
    <ScopesInput scopes={scopes} />
  </Field>
);

/** The attributes of the control are set by the form. */
interface ScopesInputProps extends ScopesFieldProps, AriaAttributes {
  id?: string;
  value?: readonly TokenScope[];
  onChange?: (scopes: TokenScope[]) => void;
}

function ScopesInput({ scopes, value = [], onChange, ...input }: ScopesInputProps) {
  const [filter, setFilter] = useState('');
  const found = scopes.filter((scope) => matches(scope, filter.trim().toLowerCase()));
  const toggle = (toggled: readonly TokenScope[], isSelected: boolean): void => {
    const others = value.filter((scope) => !toggled.includes(scope));
    onChange?.(isSelected ? [...others, ...toggled] : others);
  };
  return (
    <>
      <div className={styles.filter}>
        <Input
          {...input}
          type="search"
          aria-label="Filter scopes"
          placeholder="Filter scopes"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
          // Enter would submit the form.
          onPressEnter={(event) => event.preventDefault()}
        />
        <span role="status">{value.length} selected</span>
      </div>
      <div className={styles.scopes}>
        <div role="status" className={styles.detail}>
          {found.length === 0 && 'No scopes found.'}
        </div>
        {[...new Set(found.map(areaOf))].map((area) => (
          <ScopeArea
            key={area}
            area={area}
            scopes={found.filter((scope) => areaOf(scope) === area)}
            selected={value}
            onToggle={toggle}
          />
        ))}
      </div>
    </>
  );
}

const matches = (scope: TokenScope, text: string): boolean =>
  [scope, SCOPE_LABELS[scope], areaOf(scope)].some((name) => name.toLowerCase().includes(text));

interface ScopeAreaProps extends ScopesFieldProps {
  area: string;
  selected: readonly TokenScope[];
  onToggle: (scopes: readonly TokenScope[], isSelected: boolean) => void;
}

/** The scopes of an area, with a checkbox that selects all of them. */
function ScopeArea({ area, scopes, selected, onToggle }: ScopeAreaProps) {
  const count = scopes.filter((scope) => selected.includes(scope)).length;
  return (
    <div role="group" aria-label={area}>
      <Checkbox
        className={styles.area}
        checked={count === scopes.length}
        indeterminate={count > 0 && count < scopes.length}
        onChange={({ target }) => onToggle(scopes, target.checked)}
      >
        {area}
      </Checkbox>
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          className={styles.scope}
          checked={selected.includes(scope)}
          onChange={({ target }) => onToggle([scope], target.checked)}
        >
          {SCOPE_LABELS[scope]} <code>{scope}</code>
        </Checkbox>
      ))}
    </div>
  );
}
