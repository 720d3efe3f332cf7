import { type CheckboxProps, type FormProps, type GetProps, Input as AntdInput, type InputProps, type MentionProps } from 'antd';
import type { PropsWithChildren } from 'react';
/** antd's controls in our theme, for the fields that the kit doesn't have. */
export declare const Checkbox: (props: CheckboxProps) => import("react").JSX.Element;
export declare const Input: (props: InputProps) => import("react").JSX.Element;
export declare const TextArea: (props: GetProps<typeof AntdInput.TextArea>) => import("react").JSX.Element;
export declare const Mentions: (props: MentionProps) => import("react").JSX.Element;
declare const ThemedForm: <Values extends object>(props: PropsWithChildren<FormProps<Values>>) => import("react").JSX.Element;
export declare const Form: typeof ThemedForm & {
    Item: (<Values = any>(props: import("antd").FormItemProps<Values>) => React.ReactElement) & {
        useStatus: () => {
            status?: import("antd/es/form/FormItem").ValidateStatus;
            errors: React.ReactNode[];
            warnings: React.ReactNode[];
        };
    };
    List: import("react").FC<import("antd/es/form").FormListProps>;
    useForm: typeof import("antd/es/form/Form").useForm;
    useFormInstance: typeof import("antd/es/form/hooks/useFormInstance").default;
    useWatch: typeof import("@rc-component/form").useWatch;
};
export {};
