// What lazy-ajv.js loads.
module.exports = { Ajv: require('ajv').Ajv, addFormats: require('ajv-formats') }
