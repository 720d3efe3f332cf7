/**
 * The compiler of the tests: the same one as in the builds, to CommonJS, which Jest can isolate.
 *
 * @param {{ decorators?: boolean, jsx?: boolean }} [options] syntax that the project uses
 * @returns {[string, object]} entry of Jest's `transform`
 */
export const swcTransform = ({ decorators = false, jsx = false } = {}) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators, tsx: jsx },
      keepClassNames: true,
      transform: {
        ...(decorators && {
          legacyDecorator: true,
          decoratorMetadata: true,
          useDefineForClassFields: false,
        }),
        ...(jsx && { react: { runtime: 'automatic' } }),
      },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

/**
 * For packages that ship ECMAScript modules only.
 *
 * @returns {[string, object]} entry of Jest's `transform`
 */
export const swcModuleTransform = () => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'ecmascript' }, keepClassNames: true },
    module: { type: 'commonjs' },
  },
];
