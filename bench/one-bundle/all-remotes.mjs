// The build puts what each remote exports here, by name (all-remotes-loader.js).
export default {};
