/** PostgreSQL's own words when it accepts connections. */
export const DATABASE_READY = 'ready to accept connections'
