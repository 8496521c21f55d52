// ajv.js adds the formats.
export default () => {}
