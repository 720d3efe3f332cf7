import { type FieldProps } from './field.mjs';
/** A country by its ISO 3166-1 code. */
export declare const CountryField: (field: FieldProps) => import("react").JSX.Element;
/** The address of a client or of the company. */
export declare const AddressFields: ({ maxStreetLength }: {
    maxStreetLength?: number;
}) => import("react").JSX.Element;
/** The registration of a client or of the company. The form also has {@link AddressFields}. */
export declare const RegistrationFields: () => import("react").JSX.Element;
