import {
  Checkbox as AntdCheckbox,
  type CheckboxProps,
  Form as AntdForm,
  type FormProps,
  type GetProps,
  Input as AntdInput,
  type InputProps,
  type MentionProps,
  Mentions as AntdMentions,
} from 'antd';
import type { PropsWithChildren } from 'react';
import { AntdProvider } from '../theme/antd-provider';

/** antd's controls in our theme, for the fields that the kit doesn't have. */
export const Checkbox = (props: CheckboxProps) => (
  <AntdProvider>
    <AntdCheckbox {...props} />
  </AntdProvider>
);

export const Input = (props: InputProps) => (
  <AntdProvider>
    <AntdInput {...props} />
  </AntdProvider>
);

export const TextArea = (props: GetProps<typeof AntdInput.TextArea>) => (
  <AntdProvider>
    <AntdInput.TextArea {...props} />
  </AntdProvider>
);

export const Mentions = (props: MentionProps) => (
  <AntdProvider>
    <AntdMentions {...props} />
  </AntdProvider>
);

const ThemedForm = <Values extends object>(props: PropsWithChildren<FormProps<Values>>) => (
  <AntdProvider>
    <AntdForm<Values> {...props} />
  </AntdProvider>
);

const { Item, List, useForm, useFormInstance, useWatch } = AntdForm;

export const Form = Object.assign(ThemedForm, { Item, List, useForm, useFormInstance, useWatch });
