import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types';
import type { ComponentProps } from 'react';

/**
 * Creates an icon from Ant Design's paths. It has the size and color of the text around it, and the
 * class names that antd's style sheets expect. Screen readers ignore it unless it has a label.
 */
export function createIcon({ icon }: IconDefinition) {
  // Only icons with two colors are functions.
  const { attrs, children } = icon as AbstractNode;
  return function Icon({ className = '', ...props }: ComponentProps<'span'>) {
    const accessibility =
      props['aria-label'] === undefined ? { 'aria-hidden': true } : { role: 'img' };
    return (
      <span {...accessibility} {...props} className={`anticon ${className}`}>
        <svg
          viewBox={attrs.viewBox}
          width="1em"
          height="1em"
          fill="currentColor"
          fillRule={attrs['fill-rule'] === 'evenodd' ? 'evenodd' : undefined}
          aria-hidden
        >
          {children?.map((path) => (
            <path key={path.attrs.d} d={path.attrs.d} />
          ))}
        </svg>
      </span>
    );
  };
}
