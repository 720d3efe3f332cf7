declare module '*.module.css' {
  /** Class names by the name that they have in the file. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

declare module '*.svg' {
  /** URL of the picture. */
  const url: string;
  export default url;
}
