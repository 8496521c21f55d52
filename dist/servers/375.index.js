export const id = 375;
export const ids = [375];
export const modules = {

/***/ 2644:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ clientOf)
/* harmony export */ });
/* harmony import */ var pg__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3849);

/** The database that the environment names. */
function clientOf(env, timeout) {
    return new pg__WEBPACK_IMPORTED_MODULE_0__/* .Client */ .Kj({
        host: env['PGHOST'] ?? '',
        port: Number(env['PGPORT']),
        user: env['PGUSER'] ?? '',
        password: env['PGPASSWORD'] ?? '',
        database: env['PGDATABASE'] ?? '',
        connectionTimeoutMillis: 10_000,
        ...(timeout !== undefined && { statement_timeout: timeout })
    });
}


/***/ }),

/***/ 375:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   setUpPostgres: () => (/* binding */ setUpPostgres)
/* harmony export */ });
/* harmony import */ var _connection_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2644);

/**
 * Makes the database that the server offers, and its owner. The owner is no superuser: a superuser's SQL can
 * start programs and read any file (COPY … PROGRAM, pg_read_file), outside of all walls.
 */
async function setUpPostgres(env) {
    const client = (0,_connection_js__WEBPACK_IMPORTED_MODULE_0__/* .clientOf */ .f)(env);
    await client.connect();
    const owner = client.escapeIdentifier(env['SANDBOX_USER'] ?? '');
    const database = client.escapeIdentifier(env['SANDBOX_DATABASE'] ?? '');
    const password = client.escapeLiteral(env['SANDBOX_PASSWORD'] ?? '');
    await client.query(`CREATE ROLE ${owner} LOGIN CREATEDB PASSWORD ${password}`);
    await client.query(`CREATE DATABASE ${database} OWNER ${owner}`);
    await client.end();
}


/***/ })

};
