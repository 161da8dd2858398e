export default {
  entry: './src/index.js',
  module: { rules: [{ test: /\.css$/, use: ['style-loader', 'css-loader'] }] },
};
