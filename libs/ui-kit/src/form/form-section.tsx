import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DownOutlined, RightOutlined } from '../icons';
import styles from './form-section.module.css';

interface FormSectionProps {
  title: string;
  defaultOpen?: boolean;
  children: ReactNode;
}

const INVALID = '.ant-form-item-has-error';
const CONTROL = 'input, textarea, select, button';

/**
 * Fields that a form shows on demand. It opens when one of them is invalid, and then focuses the
 * first invalid field of the form, which could not get the focus while it was hidden.
 */
export function FormSection({ title, defaultOpen = false, children }: FormSectionProps) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(defaultOpen);

  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const openIfInvalid = (): void => {
      const invalid = element.querySelector(INVALID);
      if (!invalid) return;
      const wasHidden = element.hidden;
      flushSync(() => setOpen(true));
      const isFirst = invalid === element.closest('form')?.querySelector(INVALID);
      if (wasHidden && isFirst) invalid.querySelector<HTMLElement>(CONTROL)?.focus();
    };
    const observer = new MutationObserver(openIfInvalid);
    observer.observe(element, { subtree: true, attributes: true, attributeFilter: ['class'] });
    return () => observer.disconnect();
  }, []);

  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? <DownOutlined /> : <RightOutlined />}
          {title}
        </button>
      </h3>
      <div id={id} ref={body} className={styles.body} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
