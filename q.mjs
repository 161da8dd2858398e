import {build} from 'esbuild';import {minify} from 'terser';import z from 'zlib';
const names=process.argv[2]?process.argv[2].split(','):[];
const r=await build({stdin:{contents:"import './src/tag/entry.ts'",resolveDir:'.'},bundle:true,charset:'ascii',legalComments:'none',target:'es2021',format:'iife',minify:true,write:false,define:{RECOTAG_VERSION:'"0.2.0+changed"',...Object.fromEntries(names.map(n=>[n,'window.'+n]))},logLevel:'error'});
const {code}=await minify(r.outputFiles[0].text,{module:true,format:{ascii_only:true,preamble:'//# allFunctionsCalledOnLoad\n/*!recotag 0.2.0 recotag-licences.txt*/'}});
console.log(code.length, z.brotliCompressSync(code+'\n',{params:{[z.constants.BROTLI_PARAM_QUALITY]:11}}).length);
